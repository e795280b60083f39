import type { SeededRandom } from '#tests/support/simulation/seeded-random'
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

/** Requests for files outside the buckets and other people's files, and uploads of types that no bucket accepts. */
export const attackStorage: Attack = (random, world) => {
  const bucket = random.pick(BUCKETS)
  const path = random.chance(0.8) ? random.pick(PATHS) : `${world.victim.uid}/avatar.png`
  const route =
    random.pick([
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
      'upload/resumable',
      `upload/resumable/${random.pick(['x', 'A'.repeat(32), '..%2f..%2fsecrets.json', '%00', path])}`,
      `object/upload/sign/${bucket}/${path}?token=${anyText(random).length}`,
    ]) ?? ''
  const method = random.pick(['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'PATCH']) ?? 'GET'
  const caller = anyCaller(random, world)
  const isFile = random.chance(0.5)
  const isResumable = route.startsWith('upload/')
  const type =
    random.pick(['image/svg+xml', 'text/html', 'application/javascript', 'image/*', 'a/b\tc', '']) ?? ''
  return {
    method,
    target: `/storage/v1/${route}`,
    headers: isResumable
      ? [...caller, ...resumable(random, bucket, path)]
      : isFile
        ? [...caller, ['Content-Type', type], ['x-upsert', 'true']]
        : asJson(caller),
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

/** Headers of the TUS protocol, valid and invalid. */
function resumable(random: SeededRandom, bucket = '', path = ''): [string, string][] {
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const number = () =>
    random.pick(['0', '1', '52', '5242880', '5242881', '-1', '1e3', '9'.repeat(40), 'NaN', '']) ?? ''
  const metadata = random.pick([
    `bucketName ${base64(bucket)},objectName ${base64(path)},contentType ${base64('image/png')}`,
    `bucketName ${base64(anyText(random).slice(0, 2_000))},objectName ${base64('\u0000')}`,
    `bucketName ${base64('avatars')},objectName ${base64('../../rest/v1/rpc/sync_push')}`,
    'bucketName,objectName',
    '=,=,=',
    '',
  ])
  return [
    ['Tus-Resumable', random.chance(0.9) ? '1.0.0' : '9'],
    ['Upload-Length', number()],
    ['Upload-Offset', number()],
    ['Upload-Metadata', metadata ?? ''],
    ['x-upsert', 'true'],
    ['Content-Type', random.chance(0.8) ? 'application/offset+octet-stream' : 'text/html'],
  ]
}
