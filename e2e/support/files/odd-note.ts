import { createTextFile } from './upload-file.ts'

interface OddNote {
  readonly number?: string
  readonly order?: string
  readonly date?: string
  readonly vatId?: string
}

/** Draws one issuer's layout. The label of its order number is in no list of labels, and two decoys have its form. */
export const drawOddNote = (
  name: string,
  { number = 'ZT-48213', order = '', date = '03-02-2026', vatId = 'NL004495445B01' }: OddNote,
) =>
  createTextFile(
    `${name}.txt`,
    `Zonneveld Techniek B.V.
Kerkstraat 12
3511 AB Utrecht

                                        Harkema Print B.V.
                                        Molenlaan 8
                                        8011 CD Zwolle

NOTA

Pakbon              9921-34             Dagtekening        ${date}
Werkstuk            ${order}             Boekstuk           ${number}
Route               8812-90             Chauffeur          Willemsen

Kabelgoot verzinkt                    4     12,50           50,00
Montage meterkast                     2     75,00          150,00

Waarde goederen                                            200,00
Heffing                                                     42,00
Wij ontvangen graag                                        242,00

Zonneveld Techniek B.V.  KvK 30112233  Btw ${vatId}
Op al onze leveringen zijn onze voorwaarden van toepassing
`,
  )
