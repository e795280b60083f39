import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPictureHeader } from '../../../../src/shared/pictures/picture-header'

const PUBLIC = join(import.meta.dirname, '../../../../public')

export interface Screenshot {
  src: string
  sizes: string
  type: string
  form_factor: 'wide' | 'narrow'
  label: string
}

/** Captions for the browser's install dialog, in its order; `take-screenshots.ts` takes the pictures. */
const LABELS = {
  'home-narrow': 'Rigs built around the people who work out of them',
  'projects-narrow': 'Every build, by trade, truck and length',
  'project-narrow': 'One build: pictures, specifications, a quote for one like it',
  'orders-narrow': 'Your orders and where they stand, with or without a signal',
  'order-narrow': 'How far along your order is, in light and dark mode',
  'projects-wide': 'Every build, by trade, truck and length',
  'rig-wide': 'Finished rigs with price and financing',
  'order-wide': 'An order and its stages',
} as const

export type ScreenshotName = keyof typeof LABELS

/** The manifest's screenshots. Their sizes are read from the files, so they always match. */
export function listScreenshots(): Screenshot[] {
  return Object.entries(LABELS).map(([name, label]) => {
    const src = `/screenshots/app/${name}.jpg`
    const header = readPictureHeader(readFileSync(join(PUBLIC, src)))
    if (!header) throw new Error(`${src} is not a picture`)
    return {
      src,
      sizes: `${header.width}x${header.height}`,
      type: `image/${header.kind}`,
      form_factor: name.endsWith('-wide') ? 'wide' : 'narrow',
      label,
    }
  })
}
