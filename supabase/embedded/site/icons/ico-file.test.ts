import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { icoFile } from './ico-file'

test('favicon.ico contains one PNG of 32 pixels', async () => {
  const file = readFileSync(join(import.meta.dirname, '../../../../public/favicon.ico'))
  const png = file.subarray(file.readUInt32LE(18))
  expect(png.length).toBe(file.readUInt32LE(14))
  const { format, width, height, channels } = await sharp(png).metadata()
  expect([format, width, height, channels]).toEqual(['png', 32, 32, 4])
  expect(icoFile(png, 32)).toEqual(file)
})
