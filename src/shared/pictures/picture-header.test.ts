import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isDrawing, readPictureHeader } from './picture-header'

const plain = sharp({ create: { width: 321, height: 45, channels: 3, background: '#c33' } })
const text = (content: string) => new TextEncoder().encode(content)

test.each([
  ['png', () => plain.clone().png()],
  [
    'jpeg',
    () =>
      plain
        .clone()
        .jpeg()
        .withExif({ IFD0: { Make: 'x'.repeat(9_000) } }),
  ],
  ['webp', () => plain.clone().webp()],
  ['webp', () => plain.clone().webp({ lossless: true })],
  [
    'webp',
    () =>
      plain
        .clone()
        .webp()
        .withExif({ IFD0: { Make: 'Camera' } }),
  ],
  ['gif', () => plain.clone().gif()],
] as const)('reads the size of a %s (%#)', async (kind, picture) => {
  const bytes = await picture().toBuffer()
  expect(readPictureHeader(bytes)).toEqual({ kind, width: 321, height: 45 })
})

test('recognizes an AVIF, without its size', async () => {
  const bytes = await plain.clone().avif().toBuffer()
  expect(readPictureHeader(bytes)).toEqual({ kind: 'avif', width: 0, height: 0 })
})

test.each(['', 'GIF', '<!doctype html><title>x</title>', '%PDF-1.7', '\0\0\0 ftypisom'])(
  '%j is not a picture',
  (content) => expect(readPictureHeader(text(content))).toBeNull(),
)

test('never throws, whatever the bytes are', async () => {
  const [png, jpeg, webp] = await Promise.all(
    [plain.clone().png(), plain.clone().jpeg(), plain.clone().webp()].map((picture) => picture.toBuffer()),
  )
  fc.assert(
    fc.property(fc.constantFrom(png, jpeg, webp), fc.nat(400), fc.uint8Array(), (whole, end, rest) => {
      readPictureHeader(new Uint8Array([...Array.from(whole ?? []).slice(0, end), ...rest]))
    }),
  )
})

test.each([
  ['<svg xmlns="x">', true],
  ['\uFEFF<?xml version="1.0"?>\n<!-- drawn -->\n<svg>', true],
  ['<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x"><svg>', true],
  ['<html><svg></svg></html>', false],
  ['', false],
])('whether %j is an SVG drawing: %s', (content, is) => expect(isDrawing(text(content))).toBe(is))
