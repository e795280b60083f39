/**
 * The name of a picture contains its size and blurred preview, so that no table needs columns for them. A row contains
 * `<stem>.<thumbhash, base64url>.<W>x<H>.webp`; narrower versions have the suffix `-960` and so on: `…-960.webp`.
 */
export interface PictureName {
  /** The preview, base64url without padding. */
  thumbhash: string
  /** px of the widest version, whose name is in the row. */
  width: number
  height: number
}

/** Widths of the narrower versions, px; each exists if the picture is wider than that. */
const NARROWER = [480, 960]

const NAMED = /^(?!\w+:)(.+\.([\w-]{7,40})\.([1-9]\d{0,4})x([1-9]\d{0,4}))(?:-(\d{1,5}))?\.webp$/

/** Size and preview from the path of the widest version; null for any other name or URL. */
export function readPictureName(path: string | null | undefined): PictureName | null {
  const [, , thumbhash = '', width, height, narrower] = NAMED.exec(path ?? '') ?? []
  if (!width || narrower) return null
  return { thumbhash, width: Number(width), height: Number(height) }
}

/** The name of the widest version. `stem`: any path without an extension. */
export function makePictureName(stem: string, { thumbhash, width, height }: PictureName): string {
  return `${stem}.${thumbhash}.${width}x${height}.webp`
}

/** Path and width of each version of a picture, narrowest first; a plain name has one version of unknown width. */
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

/** The bytes of the preview; null for an invalid thumbhash. */
export function thumbhashBytes({ thumbhash }: PictureName): Uint8Array | null {
  try {
    const letters = atob(thumbhash.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
  } catch {
    return null
  }
}
