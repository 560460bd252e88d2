import { escapeXml } from './escape-xml.ts'

// The fixed parts of the package (ECMA-376, parts 1 and 2): as small as readers accept them.

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelationships = 'http://schemas.openxmlformats.org/package/2006/relationships'
const sheetMl = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Indexes into `cellXfs` of `buildStyles`. */
export const cellStyles = {
  plain: 0,
  heading: 1,
  date: 2,
  moment: 3,
  time: 4,
  amount: 5,
  text: 6,
  quoted: 7,
} as const

export const toSheetPath = (index: number): string => `xl/worksheets/sheet${index + 1}.xml`

/** The parts besides the sheets, by their path. @param sheetNames in order; each 1 to 31 characters and only once. */
export function buildPackageParts(sheetNames: readonly string[]): ReadonlyMap<string, string> {
  return new Map([
    ['[Content_Types].xml', buildContentTypes(sheetNames.length)],
    ['_rels/.rels', buildRelationships([['officeDocument', 'xl/workbook.xml']])],
    ['xl/workbook.xml', buildWorkbook(sheetNames)],
    [
      'xl/_rels/workbook.xml.rels',
      buildRelationships([
        ...sheetNames.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const),
        ['styles', 'styles.xml'],
      ]),
    ],
    ['xl/styles.xml', styles],
  ])
}

function buildContentTypes(sheets: number): string {
  const overrides = [
    ['/xl/workbook.xml', `${sheetMl}.sheet.main+xml`],
    ['/xl/styles.xml', `${sheetMl}.styles+xml`],
    ...Array.from({ length: sheets }, (_, index) => [`/${toSheetPath(index)}`, `${sheetMl}.worksheet+xml`]),
  ].map(([path, type]) => `<Override PartName="${path}" ContentType="${type}"/>`)
  return `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`
}

/** Ids are rId1, rId2 and so on. */
function buildRelationships(targets: readonly (readonly [type: string, target: string])[]): string {
  const elements = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${relationships}/${type}" Target="${target}"/>`,
  )
  return `${declaration}<Relationships xmlns="${packageRelationships}">${elements.join('')}</Relationships>`
}

function buildWorkbook(sheetNames: readonly string[]): string {
  const sheets = sheetNames.map(
    (name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  )
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>${sheets.join('')}</sheets></workbook>`
}

/**
 * In the order of `cellStyles`. 14, 22, 21 and 49 are built-in formats of every spreadsheet, in its own language; 164
 * is the first number for custom ones. An amount has two decimals, or more if needed: a unit price of 0.004 is not
 * shown as 0.00.
 */
const formats = [
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/>',
  '<xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="22" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="21" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/>',
]

const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>'
const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.00#######"/></numFmts><fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${formats.length}">${formats.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/** The beginning of a sheet: its first row stays in view. @param columns their number. */
export const buildSheetStart = (columns: number): string =>
  `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="${Math.max(1, columns)}" width="18" customWidth="1"/></cols><sheetData>`

/** The end of a sheet whose headings can filter its rows. @param range such as `A1:C9`. */
export const buildSheetEnd = (range: string): string => `</sheetData><autoFilter ref="${range}"/></worksheet>`
