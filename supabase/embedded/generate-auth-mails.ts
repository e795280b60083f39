/** Writes the mails of the auth service to supabase/templates. A test compares the files with auth-mails.ts. */
import { writeFileSync } from 'node:fs'
import { AUTH_MAILS, type AuthMailName, authMailTemplate } from './mail/auth-mails'

for (const name of Object.keys(AUTH_MAILS) as AuthMailName[])
  writeFileSync(new URL(`../templates/${name}.html`, import.meta.url), authMailTemplate(name))
