/**
 * A picture's size and its blurred preview travel in the object's name, so that no table has to hold them:
 * `<stem>.<thumbhash, base64url>.<W>x<H>.webp` is what a row names; narrower ones lie beside it as `…-960.webp`.
 */
export interface PictureName {
  /** The preview, base64url without padding. */
  thumbhash: string
  /** px of the widest picture, the one that the row names. */
  width: number
  height: number
}

/** Widths of the narrower ones, px; each is there if the picture itself is wider. */
const NARROWER = [480, 960]

const NAMED = /^(?!\w+:)(.+\.([\w-]{7,40})\.([1-9]\d{0,4})x([1-9]\d{0,4}))(?:-(\d{1,5}))?\.webp$/

/** Sizes and preview that the path of a widest picture tells; null for a plain name and for any other address. */
export function readPictureName(path: string | null | undefined): PictureName | null {
  const [, , thumbhash = '', width, height, narrower] = NAMED.exec(path ?? '') ?? []
  if (!width || narrower) return null
  return { thumbhash, width: Number(width), height: Number(height) }
}

/** The name that tells it. The stem is any path without an ending. */
export function makePictureName(stem: string, { thumbhash, width, height }: PictureName): string {
  return `${stem}.${thumbhash}.${width}x${height}.webp`
}

/** Every width of a picture with its path, the narrowest first; a plain name is one picture of unknown width. */
export function pictureWidths(path: string): { path: string; width: number | null }[] {
  const [, base, , widest] = NAMED.exec(path) ?? []
  if (!base) return [{ path, width: null }]
  const width = Number(widest)
  return [
    ...NARROWER.filter((narrower) => narrower < width).map((narrower) => ({
      path: `${base}-${narrower}.webp`,
      width: narrower,
    })),
    { path: `${base}.webp`, width },
  ]
}

/** The bytes of the preview; null where the letters hold none. */
export function thumbhashBytes({ thumbhash }: PictureName): Uint8Array | null {
  try {
    const letters = atob(thumbhash.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
  } catch {
    return null
  }
}
