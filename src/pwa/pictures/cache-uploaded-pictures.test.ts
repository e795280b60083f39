import { expect, it, vi } from 'vitest'
import type { FileUpload } from '#sync/backend'
import { cacheUploadedPictures } from './cache-uploaded-pictures'

const FILE: FileUpload = {
  expectedUid: 'u1',
  bucket: 'rig-images',
  path: 'a b/1.webp',
  body: new TextEncoder().encode('picture').buffer,
  type: 'image/webp',
  isReplaceable: false,
}

function place() {
  const kept = new Map<string, Response>()
  const put = vi.fn(async (request: RequestInfo | URL, response: Response) => {
    kept.set((request as Request).url, response)
  })
  const upload = vi.fn(async () => undefined)
  const files = cacheUploadedPictures({ upload }, 'https://shop.example', async () => ({ put }))
  return { kept, put, upload, files }
}

it('F1: caches a catalog picture that this device has uploaded', async () => {
  const { kept, files } = place()
  await files.upload(FILE)
  const answer = kept.get('https://shop.example/storage/v1/object/public/rig-images/a%20b/1.webp')
  expect(answer?.headers.get('content-type')).toBe('image/webp')
  expect(await answer?.text()).toBe('picture')
})

it('I2: does not cache pictures of people', async () => {
  const { put, files } = place()
  for (const bucket of ['avatars', 'quote-attachments']) await files.upload({ ...FILE, bucket })
  expect(put).not.toHaveBeenCalled()
})

it('F2: does not cache a picture whose upload failed, and ignores a failure of the cache', async () => {
  const { put, upload, files } = place()
  upload.mockRejectedValueOnce(new Error('refused'))
  await expect(files.upload(FILE)).rejects.toThrow('refused')
  expect(put).not.toHaveBeenCalled()
  put.mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
  await expect(files.upload(FILE)).resolves.toBeUndefined()
})
