/** What the link of a reset mail has brought, until a password is set with it. */
import type { RecoveryLink } from '#domain/mail-link'

const KEY = 'rigworks-recovery'
let held: RecoveryLink | null = null

/** Of this tab alone and gone with it, yet there after a reload where the browser stores anything: a link works once. */
export function keepRecoveryLink(link: RecoveryLink): void {
  held = link
  ignoringBlocked(() => sessionStorage.setItem(KEY, JSON.stringify(link)))
}

export function keptRecoveryLink(): RecoveryLink | null {
  return held ?? ignoringBlocked(() => parse(sessionStorage.getItem(KEY)))
}

export function forgetRecoveryLink(): void {
  held = null
  ignoringBlocked(() => sessionStorage.removeItem(KEY))
}

/** Reaching for `sessionStorage` throws where storage is blocked. */
function ignoringBlocked<T>(reach: () => T): T | null {
  try {
    return reach()
  } catch {
    return null
  }
}

function parse(text: string | null): RecoveryLink | null {
  const { accessToken, refreshToken } = (JSON.parse(text ?? 'null') ?? {}) as Record<string, unknown>
  const isWhole = typeof accessToken === 'string' && typeof refreshToken === 'string'
  return isWhole ? { accessToken, refreshToken } : null
}
