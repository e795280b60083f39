/** The tokens from the link of a reset mail, until a password is set with them. */
import type { RecoveryLink } from '#shared/account/mail-link'
import { ignoringBlocked } from '#shared/device/ignoring-blocked'

const KEY = 'rigworks-recovery'
let current: RecoveryLink | null = null

/** Stores the tokens for this tab. They survive a reload if storage is not blocked, since the link works only once. */
export function storeRecoveryLink(link: RecoveryLink): void {
  current = link
  ignoringBlocked(() => sessionStorage.setItem(KEY, JSON.stringify(link)))
}

/** The stored tokens; null if there are none. */
export function readRecoveryLink(): RecoveryLink | null {
  return current ?? ignoringBlocked(() => parse(sessionStorage.getItem(KEY)))
}

/** Deletes the tokens: they are used, or belong to a person who has signed out. */
export function deleteRecoveryLink(): void {
  current = null
  ignoringBlocked(() => sessionStorage.removeItem(KEY))
}

function parse(text: string | null): RecoveryLink | null {
  const { accessToken, refreshToken } = (JSON.parse(text ?? 'null') ?? {}) as Record<string, unknown>
  const isComplete = typeof accessToken === 'string' && typeof refreshToken === 'string'
  return isComplete ? { accessToken, refreshToken } : null
}
