import type { createFileTier } from './file-tier'

type FileTier = ReturnType<typeof createFileTier>

/**
 * The tiers of a device: the admin panel's, and the rig builder's. What the panel shares with the rig builder is in the
 * builder's tier, so admins need both.
 */
export function offlineTiers({ panel, builder }: { panel: FileTier; builder: FileTier }) {
  return {
    /**
     * Call this while a new version installs. Rejects if the device of an admin cannot fetch its files. The installation
     * of a visitor goes on without the builder, which must then be opened once online.
     */
    async install(): Promise<void> {
      const hasPanel = await panel.isStored()
      const builderInstalled = builder.install(hasPanel).catch((error) => {
        // The panel needs what it shares with the builder.
        if (hasPanel) throw error
      })
      await Promise.all([panel.install(), builderInstalled])
    },

    /** Caches what an admin needs; deletes the panel if the person is no admin. Resolves to whether that succeeded. */
    async storeFor(isAdmin: boolean): Promise<boolean> {
      const stored = await Promise.all([panel.setStored(isAdmin), !isAdmin || builder.setStored(true)])
      return stored.every(Boolean)
    },
  }
}
