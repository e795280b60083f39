/** The visitor's outbox of this device while an account is signed in (I1), for features; `app` provides the value. */
import { createContext, use } from 'react'
import type { LocalData } from '#sync/react'
import type { SyncCommands } from '#sync/status'

export interface VisitorOutbox {
  localData: LocalData
  /** Commands for the visitor's outbox, which is sent without a session. */
  commands: SyncCommands
}

/** Null without a signed-in account: then the visitor's outbox is the app's own. */
export const VisitorOutboxContext = createContext<VisitorOutbox | null>(null)

export const useVisitorOutbox = (): VisitorOutbox | null => use(VisitorOutboxContext)
