/** The share target in the worker: stores a share on the device before it redirects. */

import { readShares, storeShare } from '#device-data/share-inbox'
import {
  afterShare,
  chooseShared,
  MAX_STORED_SHARED_PICTURES,
  SHARE_ACTION,
  type ShareError,
  sharedText,
} from '#shared/site/shared-content'
import { requireFreeSpace } from '#sync/require-free-space'
import { toLocalWriteError } from '#sync/store/local-failure'

/** Names of the text fields of the posted form, as in the manifest. */
const TEXT_FIELDS = ['title', 'text', 'url']
/** Name of the field with the files. */
const FILES_FIELD = 'photos'
/** Limit of the time to store a share, ms: many photos take seconds on an old phone. */
const STORE_LIMIT_MS = 10_000

export const isShare = (request: Request, url: URL): boolean =>
  request.mode === 'navigate' && url.pathname === SHARE_ACTION

/**
 * Stores a share, then redirects to the quote page, which reads it; worker and tab may be closed in between. Sends
 * nothing: a post from another site could at most fill in a form, and is refused if the browser reports its origin.
 * Never rejects: the page shows what went wrong.
 */
export async function takeShare(request: Request): Promise<Response> {
  const redirect = (trouble: ShareError | null) =>
    Response.redirect(new URL(afterShare(trouble), request.url).href, 303)
  if (isForeign(request)) return redirect('foreign')
  try {
    return redirect(await inTime(storeForm(await request.formData())))
  } catch (cause) {
    return redirect(toLocalWriteError(cause).code === 'quota' ? 'full' : 'again')
  }
}

/** If the database hangs, the page opens nevertheless and asks the person to share again. */
const inTime = (storing: Promise<ShareError | null>): Promise<ShareError | null> =>
  Promise.race([storing, new Promise<ShareError>((resolve) => setTimeout(resolve, STORE_LIMIT_MS, 'again'))])

/** Stores the share in this form. Returns why it could not; null if it is stored. Rejects with the storage's error. */
async function storeForm(form: FormData): Promise<ShareError | null> {
  const words = sharedText(TEXT_FIELDS.map((name) => textOf(form.get(name))))
  const files = form.getAll(FILES_FIELD).filter(isFile)
  if (words === '' && files.length === 0) return 'empty'
  const now = Date.now()
  const waiting = (await readShares(now)).reduce((sum, share) => sum + share.files.length, 0)
  const { chosen, leftOut } = chooseShared(files, Math.max(0, MAX_STORED_SHARED_PICTURES - waiting))
  await requireFreeSpace(chosen.reduce((sum, { size }) => sum + size, 0))
  await storeShare({
    id: crypto.randomUUID(),
    at: now,
    words,
    files: chosen.map((file) => ({ name: file.name, blob: new Blob([file], { type: file.type }) })),
    leftOut,
  })
  return null
}

/** If no file was selected, a form sends an empty file without a name. */
const isFile = (entry: FormDataEntryValue): entry is File =>
  entry instanceof File && (entry.name !== '' || entry.size > 0)

const textOf = (entry: FormDataEntryValue | null) => (typeof entry === 'string' ? entry : null)

/**
 * Whether a post comes from another site. A share from the device has neither origin nor referrer, or origin "null".
 */
function isForeign({ headers, referrer, url }: Request): boolean {
  const { origin } = new URL(url)
  const originHeader = headers.get('origin') ?? 'null'
  const referrerOrigin = URL.canParse(referrer) ? new URL(referrer).origin : 'null'
  return [originHeader, referrerOrigin].some((from) => from !== 'null' && from !== origin)
}
