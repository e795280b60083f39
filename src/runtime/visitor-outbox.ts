/** The visitor's outbox of this device while somebody is signed in (I1), as features see it; `app` supplies the value. */
import { createContext, use } from 'react'
import type { LocalData } from '#data/react'
import type { SyncCommands } from '#sync/status'

export interface VisitorOutbox {
  localData: LocalData
  /** They act on the visitor's outbox, which is sent without a session. */
  commands: SyncCommands
}

/** Null while nobody is signed in: then the visitor's outbox is the app's own. */
export const VisitorOutboxContext = createContext<VisitorOutbox | null>(null)

export const useVisitorOutbox = (): VisitorOutbox | null => use(VisitorOutboxContext)
