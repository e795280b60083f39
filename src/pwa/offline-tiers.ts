import type { createFileTier } from './file-tier'

type FileTier = ReturnType<typeof createFileTier>

/**
 * The tiers of a device: the admin panel's, and the rig builder's. What the panel shares with the rig builder is in the
 * builder's tier, so admins need both.
 */
export function offlineTiers({ panel, builder }: { panel: FileTier; builder: FileTier }) {
  return {
    /** Call this while a new version installs. Rejects if it could not fetch what the old version has offline. */
    async install(): Promise<void> {
      const isAdmins = await panel.isStored()
      // Without its files the builder must be opened once with a network; only for admins does other code need them.
      const builderInstalled = builder.install(isAdmins).catch((error) => {
        if (isAdmins) throw error
      })
      await Promise.all([panel.install(), builderInstalled])
    },

    /** Caches what the role needs, and deletes the panel of a person without it. Resolves to whether that succeeded. */
    async storeFor(isAdmin: boolean): Promise<boolean> {
      const stored = await Promise.all([panel.setStored(isAdmin), !isAdmin || builder.setStored(true)])
      return stored.every(Boolean)
    },
  }
}
