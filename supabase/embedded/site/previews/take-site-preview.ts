/** Makes the preview of pages without a picture: `npx tsx supabase/embedded/site/previews/take-site-preview.ts`. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PLAIN_PREVIEW } from '#seo/preview-picture'
import { slidePicture } from '#supabase/embedded/demo/picture-path'
import { previewJpeg } from './preview-jpeg'

const HERE = import.meta.dirname
const facade = slidePicture('shop-facade').split('/').at(-1) ?? ''

const picture = await readFile(join(HERE, '../../demo/pictures', facade))
await writeFile(
  join(HERE, '../../../../public', PLAIN_PREVIEW.path),
  await previewJpeg(picture, PLAIN_PREVIEW),
)
