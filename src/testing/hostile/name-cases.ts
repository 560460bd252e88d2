import {
  boundary,
  buildDisposition,
  buildFileSubmission,
  harmlessText,
  buildPart,
  buildSubmission,
} from './multipart-form.ts'
import { defineCase, type HostileCase } from './hostile-case.ts'

const good = buildPart(harmlessText, buildDisposition('note.txt'))

/** Parts that are not usable files, and misleading or harmful file names. */
export const nameCases: readonly HostileCase[] = [
  defineCase(
    'no part "file"',
    buildSubmission([
      buildPart(harmlessText, 'Content-Disposition: form-data; name="document"; filename="a.txt"'),
    ]),
    400,
    'file_missing',
  ),
  defineCase(
    'a part "FILE"',
    buildSubmission([
      buildPart(harmlessText, 'Content-Disposition: form-data; name="FILE"; filename="a.txt"'),
    ]),
    400,
    'file_missing',
  ),
  defineCase(
    'a part without a name',
    buildSubmission([buildPart(harmlessText, 'Content-Disposition: form-data; filename="a.txt"')]),
    400,
    'file_missing',
  ),
  defineCase('a part without headers', buildSubmission([buildPart(harmlessText)]), 400, 'file_missing'),
  defineCase(
    'only a part "__proto__"',
    buildSubmission([
      buildPart(harmlessText, 'Content-Disposition: form-data; name="__proto__"; filename="a.txt"'),
    ]),
    400,
    'file_missing',
  ),
  defineCase(
    'parts "__proto__" and "constructor" beside the file',
    buildSubmission([
      buildPart('x', 'Content-Disposition: form-data; name="__proto__"'),
      buildPart('x', 'Content-Disposition: form-data; name="constructor"'),
      good,
    ]),
    200,
    null,
    { why: 'names of other parts mean nothing' },
  ),
  defineCase('two files', buildSubmission([good, good]), 400, 'malformed_multipart'),
  defineCase(
    'a file without a name',
    buildSubmission([buildPart(harmlessText, 'Content-Disposition: form-data; name="file"')]),
    400,
    'file_missing',
  ),
  defineCase('no file chosen', buildSubmission([buildPart('', buildDisposition(''))]), 400, 'file_missing'),
  defineCase('a name of spaces', buildFileSubmission('   '), 400, 'file_name_invalid'),
  defineCase('a name with a path', buildFileSubmission('../../etc/passwd.txt'), 400, 'file_name_invalid'),
  defineCase(
    'a name with a path of Windows',
    buildFileSubmission('C:\\\\temp\\\\a.txt'),
    400,
    'file_name_invalid',
  ),
  defineCase('a name with a path in percents', buildFileSubmission('..%2f..%2fa.txt'), 200, null, {
    why: 'browsers encode only quotes and line ends: the percents are the name',
  }),
  defineCase('a name with a NUL', buildFileSubmission('a.pdf\u0000.txt'), 400, 'file_name_invalid'),
  defineCase(
    'a name with an encoded line end',
    buildFileSubmission('a%0D%0AX-Evil: 1.txt'),
    400,
    'file_name_invalid',
  ),
  defineCase('a name with a line end', buildFileSubmission('a\r\nX-Evil: 1.txt'), 400, 'file_name_invalid'),
  defineCase(
    'a name that is turned round by a control character',
    buildFileSubmission('factuur\u202efdp.exe'),
    400,
    'file_type_unsupported',
  ),
  defineCase(
    'a name of 300 characters',
    buildFileSubmission(`${'n'.repeat(296)}.txt`),
    400,
    'file_name_invalid',
  ),
  defineCase('a name of 255 characters', buildFileSubmission(`${'n'.repeat(251)}.txt`), 200, null, {
    why: 'the longest that may be',
  }),
  defineCase('a name of two dots', buildFileSubmission('..'), 400, 'file_name_invalid'),
  defineCase('a name of only an extension', buildFileSubmission('.txt'), 400, 'file_type_unsupported'),
  defineCase('a name without an extension', buildFileSubmission('factuur'), 400, 'file_type_unsupported'),
  defineCase(
    'a name with a space at its end',
    buildFileSubmission('factuur.txt '),
    400,
    'file_type_unsupported',
  ),
  defineCase('a program', buildFileSubmission('factuur.pdf.exe'), 400, 'file_type_unsupported'),
  defineCase(
    'a name with broken percents in filename*',
    buildSubmission([
      buildPart(harmlessText, `Content-Disposition: form-data; name="file"; filename*=UTF-8''%E2%8.txt`),
    ]),
    400,
    'file_missing',
  ),
  defineCase(
    'a name in a charset that is not allowed',
    buildSubmission([
      buildPart(harmlessText, `Content-Disposition: form-data; name="file"; filename*=UTF-16''a.txt`),
    ]),
    400,
    'file_missing',
  ),
  defineCase(
    'a name in no UTF-8',
    buildSubmission([
      Buffer.concat([
        Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="caf`),
        Buffer.of(0xe9),
        Buffer.from(`.txt"\r\n\r\n${harmlessText}\r\n`),
      ]),
    ]),
    400,
    'malformed_multipart',
    { why: 'headers of parts are UTF-8 (RFC 7578, 5.1)' },
  ),
  defineCase('an empty file', buildFileSubmission('leeg.pdf', ''), 400, 'file_empty'),
]
