/** Runs in the browser: makes one picture and hands it back as PNG, as base64. */
import { pictureOf } from './catalog'
import { occludeReflections } from './light/occluded-light'
import { photograph } from './light/photograph'

export interface Order {
  stem: string
  width: number
  height: number
  exposures: number
}

occludeReflections()

async function take({ stem, width, height, exposures }: Order): Promise<string> {
  const canvas = photograph(pictureOf(stem, width / height), width, height, exposures)
  return canvas.toDataURL('image/png').split(',')[1] ?? ''
}

declare global {
  interface Window {
    take: typeof take
  }
}
window.take = take
