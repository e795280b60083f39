import type { SyncStatus } from '#sync/status'

/** The status of a device that has sent and received everything. */
export const SYNCED: SyncStatus = {
  state: 'synced',
  waiting: 0,
  attention: 0,
  visitorWaiting: 0,
  visitorAttention: 0,
  isReachable: true,
  isBehindPortal: false,
  isServerFailing: false,
  needsSignIn: false,
  hasLocalFailure: false,
  isFilled: true,
  isListening: true,
  areWritesFailing: false,
  horizonStalledSince: null,
  needsUpdate: false,
  uploadFiles: 0,
  uploadFilesSent: 0,
  uploadTotalBytes: 0,
  uploadSentBytes: 0,
  hasFailed: false,
  lastCheckedAt: 0,
  isOutdated: false,
}

/** The same without a connection. */
export const OFFLINE = { ...SYNCED, state: 'offline', isReachable: false } as const
