#!/bin/sh
# Makes the specimens of office programs from the flat sources beside this file, with LibreOffice:
#   sh make-office.sh FOLDER
set -eu
here=$(cd "$(dirname "$0")" && pwd)
out=$1
mkdir -p "$out"
profile="file://$(mktemp -d)"
make() { # SOURCE EXTENSION FILTER
  soffice "-env:UserInstallation=$profile" --headless --convert-to "$2:$3" --outdir "$out" "$here/$1" >/dev/null 2>&1 || true
  test -s "$out/${1%.*}.$2" || echo "not made: ${1%.*}.$2"
}
for name in invoice rechnung; do
  for kind in 'doc:MS Word 97' 'dot:MS Word 97 Vorlage' 'docx:MS Word 2007 XML' 'docm:MS Word 2007 XML VBA' \
    'odt:writer8' 'ott:writer8_template' 'fodt:OpenDocument Text Flat XML' 'rtf:Rich Text Format'; do
    make "$name.fodt" "${kind%%:*}" "${kind#*:}"
  done
  for kind in 'xls:MS Excel 97' 'xlt:MS Excel 97 Vorlage/Template' 'xlsx:Calc MS Excel 2007 XML' \
    'xlsm:Calc MS Excel 2007 VBA XML' 'ods:calc8' 'ots:calc8_template' 'fods:OpenDocument Spreadsheet Flat XML' \
    'uos:UOF spreadsheet'; do
    make "$name.fods" "${kind%%:*}" "${kind#*:}"
  done
  for kind in 'ppt:MS PowerPoint 97' 'pot:MS PowerPoint 97 Vorlage' 'pptx:Impress MS PowerPoint 2007 XML' \
    'pptm:Impress MS PowerPoint 2007 XML VBA' 'odp:impress8' 'otp:impress8_template' \
    'fodp:OpenDocument Presentation Flat XML' 'uop:UOF presentation'; do
    make "$name.fodp" "${kind%%:*}" "${kind#*:}"
  done
  make "$name.fodg" odg draw8
  # LibreOffice saves templates under this name without macros.
  make "$name.fodp" potm 'Impress MS PowerPoint 2007 XML Template'
done
# Columns that are too narrow for their contents.
for kind in 'xls:MS Excel 97' 'xlsx:Calc MS Excel 2007 XML' 'ods:calc8'; do
  make narrow.fods "${kind%%:*}" "${kind#*:}"
done
