import { join } from 'node:path'
import { App, type EmailDriver, setExperimental } from '@supabase/lite'
import { MIN_PASSWORD_LENGTH } from '../../../src/shared/account/new-password-form'
import type { Database } from '../database/open-database'
import { AUTH_MAILS } from '../mail/auth-mails'
import { withoutWarnings } from '../without-warnings'
import { openObjectFolder } from './object-folder'

export interface AuthRestStorageSettings {
  /** Address of the site, without a trailing slash; links in mails begin with it. */
  siteUrl: string
  jwtSecret: string
  secretKey: string
  objectFolder: string
  /** The folder of the mail templates. */
  mailTemplates: string
  sendMail: EmailDriver['send']
}

/** The key that a browser sends to the local backend; it has the rights of the anonymous role. */
export const PUBLISHABLE_KEY = 'sb_publishable_embedded'

/** A template from which `sendMail` can read which mail it sends, and the code of the link. */
const mailTemplate = (folder: string, name: 'confirmation' | 'recovery') => ({
  subject: AUTH_MAILS[name].subject,
  content_path: join(folder, `${name}.html`),
})

/** Auth, REST and storage of @supabase/lite over our database, with its admin mode and its studio off. */
export async function openAuthRestStorage(
  database: Database,
  settings: AuthRestStorageSettings,
): Promise<App> {
  setExperimental('storage', true)
  const app = new App({
    connection: database.connection,
    auth: {
      enabled: true,
      jwt_secret: settings.jwtSecret,
      publishable_key: PUBLISHABLE_KEY,
      secret_key: settings.secretKey,
      site_url: settings.siteUrl,
      minimum_password_length: MIN_PASSWORD_LENGTH,
      email: {
        enable_confirmations: true,
        template: {
          confirmation: mailTemplate(settings.mailTemplates, 'confirmation'),
          recovery: mailTemplate(settings.mailTemplates, 'recovery'),
        },
      },
    },
    storage: { enabled: true, file_size_limit: '5MiB' },
    studio: { enabled: false },
    options: { drivers: { email: { send: settings.sendMail } } },
  }) as App
  app._storageAdapter = openObjectFolder(settings.objectFolder, (bucket, key) =>
    readObjectMetadata(database, bucket, key),
  )
  await withoutWarnings(() => app.ensureSystemSchema())
  return app
}

interface ObjectRow {
  mimetype: string
  cache_control: string
  size: number
  etag: string
  updated_at: string
  [column: string]: unknown
}

async function readObjectMetadata(database: Database, bucket: string, key: string) {
  const [row] = await database.query<ObjectRow>(
    `select metadata ->> 'mimetype' as mimetype, metadata ->> 'cacheControl' as cache_control,
       (metadata ->> 'size')::int as size, metadata ->> 'eTag' as etag, updated_at
     from storage.objects where bucket_id = $1 and name = $2`,
    [bucket, key],
  )
  if (!row) throw new Error(`No object ${bucket}/${key}`)
  return {
    cacheControl: row.cache_control,
    contentLength: row.size,
    size: row.size,
    mimetype: row.mimetype,
    lastModified: new Date(row.updated_at),
    eTag: row.etag,
  }
}
