import { onTestFinished, vi } from 'vitest'

/**
 * A document whose canvases draw nothing, so that models can be made without a browser. Until the end of the test.
 * Returns the texts that are written on them.
 */
export function fakeCanvas(): string[] {
  const texts: string[] = []
  const image = (width: number, height: number) => ({ data: new Uint8ClampedArray(width * height * 4) })
  const own: Record<string, unknown> = {
    createImageData: image,
    fillText: (text: string) => texts.push(text),
    getImageData: (_x: number, _y: number, w: number, h: number) => image(w, h),
  }
  const context = new Proxy(own, {
    get: (target, name) => target[String(name)] ?? (() => ({ addColorStop: () => undefined })),
    set: () => true,
  })
  vi.stubGlobal('document', { createElement: () => ({ width: 0, height: 0, getContext: () => context }) })
  onTestFinished(() => void vi.unstubAllGlobals())
  return texts
}
