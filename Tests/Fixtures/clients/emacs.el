;;; emacs.el --- The language server in a real Emacs without a screen -*- lexical-binding: t -*-

;; emacs -Q --batch -l emacs.el
;; KEYPHASE names the executable. Prints what fails and leaves with 1, else with 0.

;;; Code:

(require 'package)
;; Debian's packages.
(add-to-list 'package-directory-list "/usr/share/emacs/site-lisp/elpa")
(package-initialize)
(require 'eglot)
(require 'yaml-mode)
(require 'cl-lib)

(defvar failures 0)
(defvar published (make-hash-table :test #'equal) "The last diagnostics of each file.")

(defun check (name ok found)
  "Print what was FOUND under NAME unless OK."
  (unless ok
    (setq failures (1+ failures))
    (message "%s: %S" name found)))

(cl-defmethod eglot-handle-notification :before
  (_server (_method (eql textDocument/publishDiagnostics)) &key uri diagnostics &allow-other-keys)
  (puthash (file-truename (eglot--uri-to-path uri)) (append diagnostics nil) published))

(defun diagnostics () (gethash (file-truename buffer-file-name) published 'none))

(defun wait-for (condition)
  "Handle what the server sends until CONDITION holds."
  (with-timeout (120 nil)
    (while (not (funcall condition)) (accept-process-output nil 0.05))
    t))

(defun request (method &rest parameters)
  (jsonrpc-request
   (eglot-current-server) method
   (append (list :textDocument (eglot--TextDocumentIdentifier)) parameters)))

(setq eglot-sync-connect 120 eglot-connect-timeout 120 eglot-confirm-server-initiated-edits nil
      make-backup-files nil create-lockfiles nil inhibit-message nil)

;; As in the README.
(add-to-list 'eglot-server-programs
             `((yaml-mode yaml-ts-mode) . (,(getenv "KEYPHASE") "lsp")))

(defvar folder (file-name-as-directory (make-temp-file "keyphase" t)))

(defun visit (name text)
  "Visit a new file NAME with TEXT, managed by the server."
  (let ((file (expand-file-name name folder)))
    (make-directory (file-name-directory file) t)
    (write-region text nil file nil 'silent)
    (find-file file)
    (yaml-mode)
    (if (eglot-current-server)
        (eglot--maybe-activate-editing-mode)
      (apply #'eglot (eglot--guess-contact)))))

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

(set-buffer-modified-p nil)
(eglot-shutdown (eglot-current-server))
(kill-emacs (if (zerop failures) 0 1))

;;; emacs.el ends here
