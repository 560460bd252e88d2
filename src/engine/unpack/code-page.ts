/** The encoding label of a Windows code page; UTF-8 for unknown ones. */
export function getEncodingLabel(codepage = 65001): string {
  const iso = codepage - 28590
  const isIso = iso > 0 && iso < 17
  const label = isIso ? `iso-8859-${iso}` : (labelByCodePage[codepage] ?? `windows-${codepage}`)
  try {
    return new TextDecoder(label).encoding
  } catch {
    return 'utf-8'
  }
}

const labelByCodePage: Readonly<Record<number, string>> = {
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  20127: 'windows-1252',
  20866: 'koi8-r',
  21866: 'koi8-u',
  65001: 'utf-8',
}
