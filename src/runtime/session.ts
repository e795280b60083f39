/** Who is using the app, as features see it; `app` supplies the value. */
import { createContext, use } from 'react'

export type Session =
  | { kind: 'loading' }
  | { kind: 'anonymous' }
  | {
      kind: 'signed-in'
      uid: string
      email: string
      /** False once the access token has expired: local work goes on, sending waits (I2). */
      isLive: boolean
    }

export interface SessionPort {
  session: Session
  /** Rejects with BackendError. */
  signIn(email: string, password: string): Promise<void>
  signUp(email: string, password: string): Promise<{ needsConfirmation: boolean }>
  signOut(): Promise<void>
}

export const SessionContext = createContext<SessionPort | null>(null)

export function useSession(): SessionPort {
  const port = use(SessionContext)
  if (!port) throw new Error('useSession needs the SessionContext that app supplies')
  return port
}
