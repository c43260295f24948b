;;; eglot-client.el --- What the tests with a real Emacs share -*- lexical-binding: t -*-

;; KEYPHASE names the executable.

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

;; As on the page EditorSetup.
(add-to-list 'eglot-server-programs
             `((yaml-mode yaml-ts-mode) . (,(getenv "KEYPHASE") "lsp")))

(defvar folder (file-name-as-directory (make-temp-file "keyphase" t)))

;; One project, and so one server.
(setq project-find-functions (list (lambda (_) (cons 'transient folder))))

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

(defun finish ()
  "Leave Emacs, with 1 if a check has failed."
  (set-buffer-modified-p nil)
  (eglot-shutdown (eglot-current-server))
  (kill-emacs (if (zerop failures) 0 1)))

;;; eglot-client.el ends here
