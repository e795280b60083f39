import type { VirtualTime } from './virtual-time'

/** Bytes sent at once; packets of other transfers are sent in between. */
const PACKET = 1_000

/** The line of one device, shared by all of its transfers. `bytesPerMs` returns its current speed; 0 when stalled. */
export class SharedLine {
  /** Bytes sent, arrived or not. */
  sent = 0
  private freeAt = 0
  private readonly time: Pick<VirtualTime, 'now' | 'sleep'>
  private readonly bytesPerMs: () => number

  constructor(time: Pick<VirtualTime, 'now' | 'sleep'>, bytesPerMs: () => number) {
    this.time = time
    this.bytesPerMs = bytesPerMs
  }

  /** Sends `bytes`, but stops after the packet during which `isCutOff` became true; returns the number sent. */
  async carry(bytes: number, isCutOff: () => boolean): Promise<number> {
    let carried = 0
    while (carried < bytes && !isCutOff()) {
      const speed = this.bytesPerMs()
      if (speed === 0) {
        await this.time.sleep(1_000)
        continue
      }
      const packet = Math.min(PACKET, bytes - carried)
      this.freeAt = Math.max(this.freeAt, this.time.now()) + packet / speed
      await this.time.sleep(this.freeAt - this.time.now())
      this.sent += packet
      carried += packet
    }
    return carried
  }
}
