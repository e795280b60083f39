import { type Attack, anyCaller, asJson } from './attack'
import { anyJson, anyText, toHostileJson } from './poison'

const BUCKETS = [
  'avatars',
  'rig-images',
  'quote-attachments',
  'product-images',
  '..',
  '%2e%2e',
  'private',
  '*',
  '',
]
const PATHS = [
  '../secrets.json',
  '..%2f..%2fsecrets.json',
  '%2e%2e/%2e%2e/secrets.json',
  '....//....//secrets.json',
  '%252e%252e%252fsecrets.json',
  '..%5c..%5csecrets.json',
  '/etc/passwd',
  'a%00.webp',
  'a/./b/../c.webp',
  'a.svg',
  'a.html',
  'a.webp/',
  '%ff%fe.webp',
  'con',
  '.part',
  'a'.repeat(2_000),
]

/** Files outside of what is served, other people's, and of kinds that no bucket takes. */
export const attackStorage: Attack = (random, world) => {
  const bucket = random.pick(BUCKETS)
  const path = random.chance(0.8) ? random.pick(PATHS) : `${world.victim.uid}/avatar.png`
  const route = random.pick([
    `object/${bucket}/${path}`,
    `object/public/${bucket}/${path}`,
    `object/authenticated/${bucket}/${path}`,
    `object/sign/${bucket}/${path}`,
    `object/info/${bucket}/${path}`,
    `object/list/${bucket}`,
    'object/copy',
    'object/move',
    `object/${bucket}`,
    `bucket/${bucket}`,
    'bucket',
    `render/image/public/${bucket}/${path}`,
    `upload/resumable`,
    `object/upload/sign/${bucket}/${path}?token=${anyText(random).length}`,
  ])
  const method = random.pick(['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'PATCH']) ?? 'GET'
  const caller = anyCaller(random, world)
  const isFile = random.chance(0.5)
  const type =
    random.pick(['image/svg+xml', 'text/html', 'application/javascript', 'image/*', 'a/b\tc', '']) ?? ''
  return {
    method,
    target: `/storage/v1/${route}`,
    headers: isFile ? [...caller, ['Content-Type', type], ['x-upsert', 'true']] : asJson(caller),
    ...(method !== 'GET' &&
      method !== 'HEAD' && {
        body: isFile
          ? '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
          : toHostileJson(
              random,
              random.pick([
                anyJson(random),
                { prefixes: [anyText(random), world.victim.uid] },
                { bucketId: 'avatars', sourceKey: `${world.victim.uid}/avatar.png`, destinationKey: path },
                { id: bucket, name: bucket, public: true },
              ]),
            ),
      }),
  }
}
