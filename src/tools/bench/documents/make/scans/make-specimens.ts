import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { rasterise } from './rasterise.ts'

// Makes the picture specimens except those that Netpbm made of the .png: .bmp (pngtopnm, ppmtobmp), one with a palette,
// .jpe (pnmtojpeg -progressive) and .jpeg, in colour (pgmtoppm, pnmtojpeg), both with -density=150x150dpi:
// node make-specimens.ts PDF FOLDER NAME, from a PDF of note.fodg or zettel.fodg
// in src/server/reading-tools/specimens/make.
const [pdf = '', folder = '', name = ''] = process.argv.slice(2)
const [page] = await rasterise(pdf, { density: 150 })
// Draw places them at the top left of a sheet.
if (page === undefined) throw new Error('The PDF has no page')
const sheet = await page.toColourspace('b-w').png().toBuffer()
const grey = await sharp(sheet).extract({ left: 0, top: 0, width: 560, height: 340 }).png().toBuffer()
const picture = () => sharp(grey).toColourspace('b-w').withDensity(150)
const to = (extension: string) => join(folder, `${name}.${extension}`)

await picture().png({ palette: true, colours: 16 }).toFile(to('png'))
await picture().gif({ colours: 8 }).toFile(to('gif'))
writeFileSync(to('jpg'), await picture().jpeg({ quality: 70 }).toBuffer())
writeFileSync(
  to('tif'),
  await picture().threshold(150).tiff({ compression: 'ccittfax4', bitdepth: 1 }).toBuffer(),
)
writeFileSync(to('tiff'), await picture().tiff({ compression: 'lzw' }).toBuffer())
