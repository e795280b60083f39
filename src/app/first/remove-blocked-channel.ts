/**
 * Where storage is blocked Firefox has a BroadcastChannel that throws. Dexie opens one as it loads, so that the whole app
 * would fail: without the class Dexie and the engine do without channels. To be called before the app's code is imported.
 */
export function removeBlockedChannel(scope: { BroadcastChannel?: typeof BroadcastChannel }): void {
  try {
    if (scope.BroadcastChannel) new scope.BroadcastChannel('rigworks-probe').close()
  } catch {
    delete scope.BroadcastChannel
  }
}
