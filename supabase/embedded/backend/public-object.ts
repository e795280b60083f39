import type { Database } from '../database/open-database'
import { pathOfObject, readObject } from './object-folder'

interface PublicRow {
  mimetype: string
  cache_control: string
  size: number
  etag: string
  [column: string]: unknown
}

const ROUTE = /^\/storage\/v1\/object\/public\/([^/]+)\/(.+)$/

/**
 * Answers GET and HEAD of a file in a public bucket; null for every other request. @supabase/lite can also do it, but
 * writes a row for each view and ignores If-None-Match, which makes pages full of pictures slow.
 */
export async function servePublicObject(
  request: Request,
  database: Database,
  folder: string,
): Promise<Response | null> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  const [, bucket, key] = ROUTE.exec(decodePath(new URL(request.url).pathname)) ?? []
  if (!bucket || !key) return null

  const [row] = await database.query<PublicRow>(
    `select o.metadata ->> 'mimetype' as mimetype, o.metadata ->> 'cacheControl' as cache_control,
       (o.metadata ->> 'size')::int as size, o.metadata ->> 'eTag' as etag
     from storage.objects o join storage.buckets b on b.id = o.bucket_id
     where b.public and o.bucket_id = $1 and o.name = $2`,
    [bucket, key],
  )
  if (!row) return notFound(400)
  const headers = new Headers({
    'access-control-allow-origin': '*',
    'cache-control': row.cache_control,
    'content-type': row.mimetype,
    etag: row.etag,
  })
  if (request.headers.get('if-none-match') === row.etag) return new Response(null, { status: 304, headers })
  const bytes = await readObject(pathOfObject(folder, bucket, key))
  if (!bytes) return notFound(404)
  headers.set('content-length', String(row.size))
  if (request.method === 'GET') return new Response(bytes, { headers })
  await bytes.cancel()
  return new Response(null, { headers })
}

/** `status` is 400 where the hosted API answers 400 and has the 404 only in the body. */
function notFound(status: 400 | 404): Response {
  return Response.json({ statusCode: '404', error: 'not_found', message: 'Object not found' }, { status })
}

/** A path that cannot be decoded names no object. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}
