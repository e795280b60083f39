import type { AuthStorage } from '#sync/transport/supabase/stored-auth'

/** localStorage, or a storage in memory where the browser blocks it: then the session ends with the tab (L1). */
export function openDeviceStorage(): AuthStorage {
  try {
    const probe = 'rigworks-probe'
    localStorage.setItem(probe, probe)
    localStorage.removeItem(probe)
    return localStorage
  } catch {
    return createMemoryStorage()
  }
}

function createMemoryStorage(): AuthStorage {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}
