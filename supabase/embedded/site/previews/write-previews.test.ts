import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writePreviews } from './write-previews'

const NAME = 'rig-images/projects/a b.1BcONIineIiPiHeHdoOJlYBnCA.960x600.webp'
const page = (image: string) => `<meta property="og:image" content="https://rigworks.example${image}"/>`

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rigworks-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('each picture that a page is shared with becomes a JPEG of the size that its page tells', async () => {
  const path = '/previews/rig-images/projects/a%20b.1BcONIineIiPiHeHdoOJlYBnCA.960x600.jpg'
  await mkdir(join(folder, 'projects'))
  await writeFile(join(folder, 'index.html'), page('/previews/rigworks.jpg'))
  await writeFile(join(folder, 'projects/1.html'), page(path))
  await writeFile(join(folder, 'projects/2.html'), page(path))
  const asked: string[] = []
  await writePreviews(folder, (name) => {
    asked.push(name)
    return sharp({ create: { width: 960, height: 600, channels: 3, background: '#f26a1b' } })
      .webp()
      .toBuffer()
  })
  expect(asked).toEqual([NAME])
  const made = await readFile(join(folder, decodeURIComponent(path)))
  expect(await sharp(made).metadata()).toMatchObject({ format: 'jpeg', width: 960, height: 504 })
})

test('a page names no place outside, and a picture that cannot be had is no hole in it', async () => {
  const refuse = () => Promise.reject(new Error('gone'))
  const file = 'a.1BcONIineIiPiHeHdoOJlYBnCA.960x600.jpg'
  await writeFile(join(folder, 'index.html'), page(`/previews/../../${file}`))
  await writePreviews(folder, refuse)
  await writeFile(join(folder, 'index.html'), page(`/previews/rig-images/${file}`))
  await expect(writePreviews(folder, refuse)).rejects.toThrow('gone')
})
