;;; foreign-files.el --- YAML files that are no timelines in a real Emacs without a screen -*- lexical-binding: t -*-

;; emacs -Q --batch -l foreign-files.el
;; The language server is silent in them. Prints what fails and leaves with 1, else with 0.

;;; Code:

(load (expand-file-name "eglot-client.el" (file-name-directory load-file-name)) nil t)

(defvar messages nil "What the server says to the user.")

(cl-defmethod eglot-handle-notification :before
  (_server (_method (eql window/showMessage)) &rest parameters)
  (push parameters messages))

(cl-defmethod eglot-handle-notification :before
  (_server (_method (eql window/logMessage)) &rest parameters)
  (push parameters messages))

(defvar files
  '(("docker-compose.yml" . "\
services:
  web:
    image: nginx:1.27
    ports: [\"80:80\", \"443:443\"]
    restart: unless-stopped
    depends_on:
      - db
  db:
    image: postgres
volumes: { data: {} }
")
    (".github/workflows/ci.yml" . "\
name: ci
on: [push, pull_request]
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - run: |
          make
        if: ${{ !cancelled() }}
")
    ("deployment.yaml" . "\
apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  replicas: 3
---
apiVersion: v1
kind: Service
metadata: {name: web}
")))

(defvar buffers
  (mapcar (lambda (file) (visit (car file) (cdr file)) (cons (current-buffer) file)) files))

(defun empty (result)
  "Whether RESULT has no element, as a list, a vector, or the items or data of an object."
  (when (and (listp result) (keywordp (car result)))
    (setq result (if (plist-member result :items)
                     (plist-get result :items)
                   (plist-get result :data))))
  (zerop (length result)))

(dolist (entry buffers)
  (with-current-buffer (car entry)
    (check (cadr entry) (eglot-current-server) "is not managed")
    (let* ((start '(:line 0 :character 0)) (range (list :start start :end start)))
      (pcase-dolist
          (`(,method . ,parameters)
           `((:textDocument/completion :position ,start)
             (:textDocument/hover :position ,start)
             (:textDocument/documentSymbol)
             (:textDocument/codeAction :range ,range :context (:diagnostics []))
             (:textDocument/formatting :options (:tabSize 2 :insertSpaces t))))
        (let ((result (apply #'request method parameters)))
          (check (format "%s %s" (cadr entry) method) (empty result) result))))
    (eglot-format-buffer)
    (check (cadr entry) (equal (buffer-string) (cddr entry)) (buffer-string))
    ;; A change is as quiet as the opening.
    (goto-char (point-max))
    (insert "# the end\n")
    (eglot--signal-textDocument/didChange)))

;; What the server says of a timeline file comes after what it would have said of the others.
(visit "bounce.yaml" "keyphase: 1\ntimelines: { a: { tracks: { scale: [{ sprng: 2 }] } } }\n")
(check "a timeline file beside them" (wait-for (lambda () (consp (diagnostics)))) (diagnostics))
(dolist (entry buffers)
  (with-current-buffer (car entry)
    (check (cadr entry) (memq (diagnostics) '(none nil)) (diagnostics))
    (set-buffer-modified-p nil)))
(check "no messages" (null messages) messages)
(finish)

;;; foreign-files.el ends here
