/** Checks of the project's settings, which the Management API returns. */
import { MIN_PASSWORD_LENGTH } from '../../../src/shared/account/new-password-form'
import { problemsOf } from './problems-of'

export interface AuthConfig {
  site_url: string | null
  uri_allow_list: string | null
  smtp_host: string | null
  password_min_length: number | null
  rate_limit_email_sent: number | null
  mailer_autoconfirm: boolean | null
  mailer_templates_confirmation_content: string | null
  mailer_templates_recovery_content: string | null
  mailer_templates_magic_link_content: string | null
  mailer_templates_email_change_content: string | null
}

const REPEAT = 'run npm run deploy -- --only config'
/** Mails per hour, for the complete project. */
const MIN_MAILS = 100

/** `site`: the origin of the site. */
export function checkAuth(config: AuthConfig, site: string): string[] {
  const elsewhere = (config.uri_allow_list ?? '')
    .split(',')
    .filter((address) => address !== '' && (address.includes('*') || !isOf(site, address)))
  const linking = [config.mailer_templates_confirmation_content, config.mailer_templates_recovery_content]
  // The site has no sign-in by mail and no change of address. Supabase's own templates would allow both.
  const linkless = [config.mailer_templates_magic_link_content, config.mailer_templates_email_change_content]
  return problemsOf(
    [
      !isOf(site, config.site_url ?? ''),
      `Mailed links lead to ${config.site_url}, not to ${site}: set SITE_URL and ${REPEAT}.`,
    ],
    [elsewhere.length > 0, `Auth redirects to other addresses (${elsewhere.join(', ')}): ${REPEAT}.`],
    [
      !config.smtp_host,
      `SMTP is not configured for auth, so customers get no confirmations or resets: ${REPEAT}.`,
    ],
    [
      (config.rate_limit_email_sent ?? 0) < MIN_MAILS,
      `Auth sends only ${config.rate_limit_email_sent} emails an hour: ${REPEAT}.`,
    ],
    [
      (config.password_min_length ?? 0) < MIN_PASSWORD_LENGTH,
      `Passwords of ${config.password_min_length} characters are accepted: ${REPEAT}.`,
    ],
    [
      config.mailer_autoconfirm === true,
      `New accounts don’t have to confirm their email address: ${REPEAT}.`,
    ],
    [
      linking.some((text) => !text?.includes('{{ .TokenHash }}')),
      `Auth emails contain one-time links that mail scanners can use up: ${REPEAT}.`,
    ],
    [
      linkless.some((text) => !text || /ConfirmationURL|Token/.test(text)),
      `Auth emails links for passwordless sign-in or an address change: ${REPEAT}.`,
    ],
  )
}

export const checkRealtime = ({ private_only }: { private_only: boolean | null }): string[] =>
  private_only ? [] : [`Realtime lets anybody open public channels: ${REPEAT}.`]

function isOf(site: string, address: string): boolean {
  try {
    return new URL(address).origin === site
  } catch {
    return false
  }
}
