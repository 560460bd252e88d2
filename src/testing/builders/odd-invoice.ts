/** What differs between two documents of one format. */
export interface OddInvoice {
  readonly number?: string
  readonly order?: string
  readonly date?: string
  readonly customer?: string
}

/**
 * An invoice as text, of one issuer, whose labels for the number and the order no list of labels has. A delivery note
 * and a route are decoys of the same form.
 */
export const drawOddInvoice = ({
  number = 'ZT-48213',
  order = '7714-22',
  date = '03-02-2026',
  customer = 'Harkema Print B.V.',
}: OddInvoice = {}): string => `Zonneveld Techniek B.V.
Kerkstraat 12
3511 AB Utrecht

                                        ${customer}
                                        Molenlaan 8
                                        8011 CD Zwolle

NOTA

Pakbon              9921-34             Dagtekening        ${date}
Werkstuk            ${order}             Boekstuk           ${number}
Route               8812-90             Chauffeur          Willemsen

Hetgeen geleverd                   Maal        Ad        Uitkomst
Kabelgoot verzinkt                    4     12,50           50,00
Montage meterkast                     2     75,00          150,00

Waarde goederen                                            200,00
Heffing                                                     42,00
Wij ontvangen graag                                        242,00

Zonneveld Techniek B.V.  KvK 30112233  Btw NL001234567B01  info@zonneveld-techniek.example
Op al onze leveringen zijn onze voorwaarden van toepassing
`
