#!/bin/sh
# Makes the mails with readpst (package pst-utils), a program that extracts them from Outlook archives:
#   sh make-archived-mails.sh FOLDER
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
node "$here/make-archive.ts" "$work"
# One at a time (-j 0): parallel jobs overwrite each other's attachments.
readpst -m -q -j 0 -o "$work" "$work/archive.pst"
for kind in msg eml; do
  cp "$work/Archive/Inbox/1.$kind" "$1/factuur.$kind"
  cp "$work/Archive/Inbox/2.$kind" "$1/rechnung.$kind"
done
