;;; emacs.el --- The language server in a real Emacs without a screen -*- lexical-binding: t -*-

;; emacs -Q --batch -l emacs.el
;; KEYPHASE names the executable. Prints what fails and leaves with 1, else with 0.

;;; Code:

(load (expand-file-name "eglot-client.el" (file-name-directory load-file-name)) nil t)

(visit "bounce.yaml" "\
keyphase: 1
springs: { brisk: { duration: 0.4, bounce: 0.3 } }
timelines:
  a:
    tracks:
      scale:
        - spring: { to: 1.2, spring: brisk }
        - sprng: 2
")
(wait-for (lambda () (consp (diagnostics))))
(check "diagnostics"
       (equal (mapcar (lambda (one) (plist-get one :code)) (diagnostics)) '("unknown-keyframe-kind"))
       (diagnostics))

(goto-char (point-min))
(search-forward "spring: brisk")
(let ((hover (apply #'request :textDocument/hover (list :position (eglot--pos-to-lsp-position)))))
  (check "hover" (string-match-p "Settles in" (format "%S" hover)) hover))

(goto-char (point-min))
(search-forward "- spr")
(let* ((list (apply #'request :textDocument/completion
                    (list :position (eglot--pos-to-lsp-position))))
       (items (append (if (vectorp list) list (plist-get list :items)) nil)))
  (check "completion"
         (cl-find "spring" items :key (lambda (item) (plist-get item :label)) :test #'equal)
         items))

(goto-char (point-min))
(search-forward "brisk")
(eglot-rename "lively")
(check "rename" (string-match-p "spring: lively" (buffer-string)) (buffer-string))

(goto-char (point-min))
(search-forward "sprng")
(replace-match "spring")
;; Without a screen there is no idle time, at which changes are sent.
(eglot--signal-textDocument/didChange)
(check "nothing is left" (wait-for (lambda () (null (diagnostics)))) (diagnostics))

(eglot-format-buffer)
(check "formatting" (string-match-p "\n\ntimelines:" (buffer-string)) (buffer-string))

(finish)

;;; emacs.el ends here
