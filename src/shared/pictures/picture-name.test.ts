import { describe, expect, it } from 'vitest'
import { makePictureName, pictureWidths, readPictureName, thumbhashBytes } from './picture-name'

const HASH = 'HggKDYQIh4h_d4iHeHh3eId3-I_3'
const PATH = `rig-images/projects/farrier-white.${HASH}.1600x1000.webp`

describe('picture names', () => {
  it('a name includes preview and size', () => {
    const told = { thumbhash: HASH, width: 1600, height: 1000 }
    expect(makePictureName('rig-images/projects/farrier-white', told)).toBe(PATH)
    expect(readPictureName(PATH)).toEqual(told)
    expect(thumbhashBytes(told)?.[0]).toBe(0x1e)
  })

  it('a picture has all narrower versions', () => {
    const base = PATH.replace('.webp', '')
    expect(pictureWidths(PATH)).toEqual([
      { path: `${base}-480.webp`, width: 480 },
      { path: `${base}-960.webp`, width: 960 },
      { path: PATH, width: 1600 },
    ])
    expect(pictureWidths(`a.${HASH}.960x600.webp`).map(({ width }) => width)).toEqual([480, 960])
    expect(pictureWidths(`a.${HASH}.400x300.webp`).map(({ width }) => width)).toEqual([400])
  })

  it('the path of any width results in the same list of widths', () => {
    expect(pictureWidths(PATH.replace('.webp', '-480.webp'))).toEqual(pictureWidths(PATH))
  })

  it.each([
    'rig-images/a.webp',
    'rig-images/a.1600x1000.webp',
    `a.${HASH}.0x1000.webp`,
    `a.${HASH}.1600x1000.jpg`,
    `a.${HASH}.1600x1000.webp?v=2`,
    `a.${HASH}.9999999x1.webp`,
    `a.<script>alert(1)</script>.1600x1000.webp`,
    `https://cdn.example/a.${HASH}.1600x1000.webp`,
    `javascript:a.${HASH}.1600x1000.webp`,
    '',
  ])('a plain or foreign name has no size: %s', (path) => {
    expect(readPictureName(path)).toBeNull()
    expect(pictureWidths(path)).toEqual([{ path, width: null }])
  })

  it('an invalid thumbhash or missing name results in null', () => {
    expect(thumbhashBytes({ thumbhash: 'AAAAA', width: 1, height: 1 })).toBeNull()
    expect(readPictureName(null)).toBeNull()
  })
})
