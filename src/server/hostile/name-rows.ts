import { boundary, disposition, fileSubmission, harmless, part, submission } from './form.ts'
import { row, type Row } from './row.ts'

const good = part(harmless, disposition('note.txt'))

/** Parts that are no usable file, and names of files that lie or harm. */
export const nameRows: readonly Row[] = [
  row(
    'no part "file"',
    submission([part(harmless, 'Content-Disposition: form-data; name="document"; filename="a.txt"')]),
    400,
    'file_missing',
  ),
  row(
    'a part "FILE"',
    submission([part(harmless, 'Content-Disposition: form-data; name="FILE"; filename="a.txt"')]),
    400,
    'file_missing',
  ),
  row(
    'a part without a name',
    submission([part(harmless, 'Content-Disposition: form-data; filename="a.txt"')]),
    400,
    'file_missing',
  ),
  row('a part without headers', submission([part(harmless)]), 400, 'file_missing'),
  row(
    'only a part "__proto__"',
    submission([part(harmless, 'Content-Disposition: form-data; name="__proto__"; filename="a.txt"')]),
    400,
    'file_missing',
  ),
  row(
    'parts "__proto__" and "constructor" beside the file',
    submission([
      part('x', 'Content-Disposition: form-data; name="__proto__"'),
      part('x', 'Content-Disposition: form-data; name="constructor"'),
      good,
    ]),
    200,
    null,
    { why: 'names of other parts mean nothing' },
  ),
  row('two files', submission([good, good]), 400, 'malformed_multipart'),
  row(
    'a file without a name',
    submission([part(harmless, 'Content-Disposition: form-data; name="file"')]),
    400,
    'file_missing',
  ),
  row('no file chosen', submission([part('', disposition(''))]), 400, 'file_missing'),
  row('a name of spaces', fileSubmission('   '), 400, 'file_name_invalid'),
  row('a name with a path', fileSubmission('../../etc/passwd.txt'), 400, 'file_name_invalid'),
  row('a name with a path of Windows', fileSubmission('C:\\\\temp\\\\a.txt'), 400, 'file_name_invalid'),
  row('a name with a path in percents', fileSubmission('..%2f..%2fa.txt'), 200, null, {
    why: 'browsers encode only quotes and line ends: the percents are the name',
  }),
  row('a name with a NUL', fileSubmission('a.pdf\u0000.txt'), 400, 'file_name_invalid'),
  row('a name with an encoded line end', fileSubmission('a%0D%0AX-Evil: 1.txt'), 400, 'file_name_invalid'),
  row('a name with a line end', fileSubmission('a\r\nX-Evil: 1.txt'), 400, 'file_name_invalid'),
  row(
    'a name that is turned round by a control character',
    fileSubmission('factuur\u202efdp.exe'),
    400,
    'file_type_unsupported',
  ),
  row('a name of 300 characters', fileSubmission(`${'n'.repeat(296)}.txt`), 400, 'file_name_invalid'),
  row('a name of 255 characters', fileSubmission(`${'n'.repeat(251)}.txt`), 200, null, {
    why: 'the longest that may be',
  }),
  row('a name of two dots', fileSubmission('..'), 400, 'file_name_invalid'),
  row('a name of only an extension', fileSubmission('.txt'), 400, 'file_type_unsupported'),
  row('a name without an extension', fileSubmission('factuur'), 400, 'file_type_unsupported'),
  row('a program', fileSubmission('factuur.pdf.exe'), 400, 'file_type_unsupported'),
  row(
    'a name with broken percents in filename*',
    submission([part(harmless, `Content-Disposition: form-data; name="file"; filename*=UTF-8''%E2%8.txt`)]),
    400,
    'file_missing',
  ),
  row(
    'a name in a charset that is not allowed',
    submission([part(harmless, `Content-Disposition: form-data; name="file"; filename*=UTF-16''a.txt`)]),
    400,
    'file_missing',
  ),
  row(
    'a name in no UTF-8',
    submission([
      Buffer.concat([
        Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="caf`),
        Buffer.of(0xe9),
        Buffer.from(`.txt"\r\n\r\n${harmless}\r\n`),
      ]),
    ]),
    400,
    'malformed_multipart',
    { why: 'headers of parts are UTF-8 (RFC 7578, 5.1)' },
  ),
  row('an empty file', fileSubmission('leeg.pdf', ''), 400, 'file_empty'),
]
