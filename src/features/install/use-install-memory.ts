import { useMemo, useSyncExternalStore } from 'react'
import { ignoringBlocked } from '#shared/device/ignoring-blocked'
import { type InstallMemory, readInstallMemory } from './install-invitation-rules'

const NAME = 'rigworks-install'
const listeners = new Set<() => void>()
/** The value when storage is blocked: "Not Now" then applies at least as long as this page is open. */
let unstored: string | null = null

/** What this device remembers about the invitation, and a function that changes it in every tab. */
export function useInstallMemory(): [
  InstallMemory,
  (change: (memory: InstallMemory) => InstallMemory) => void,
] {
  const stored = useSyncExternalStore(subscribe, read)
  return [useMemo(() => readInstallMemory(stored), [stored]), changeMemory]
}

function changeMemory(change: (memory: InstallMemory) => InstallMemory): void {
  const before = readInstallMemory(read())
  const after = change(before)
  if (after === before) return
  const text = JSON.stringify(after)
  try {
    localStorage.setItem(NAME, text)
    unstored = null
  } catch {
    unstored = text
  }
  for (const listener of listeners) listener()
}

const read = (): string | null => unstored ?? ignoringBlocked(() => localStorage.getItem(NAME))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
