import { pictureOf } from './catalog'
import { occludeReflections } from './light/occluded-light'
import { photograph } from './light/photograph'

/** Which picture to take, and its size, px. */
export interface PictureRequest {
  stem: string
  width: number
  height: number
  exposures: number
}

occludeReflections()

/** Runs in the browser: makes one picture, and returns it as a PNG in base64. */
async function takePicture({ stem, width, height, exposures }: PictureRequest): Promise<string> {
  const canvas = photograph(pictureOf(stem, width / height), width, height, exposures)
  return canvas.toDataURL('image/png').split(',')[1] ?? ''
}

declare global {
  interface Window {
    takePicture: typeof takePicture
  }
}
window.takePicture = takePicture
