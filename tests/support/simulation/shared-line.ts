import type { VirtualTime } from './virtual-time'

/** Bytes that travel together; those of other transfers go in between. */
const PACKET = 1_000

/** The line of one device, which all of its transfers share. `bytesPerMs`: what it carries at the moment; 0 for nothing. */
export class SharedLine {
  /** Bytes that have gone over it, arrived or not. */
  sent = 0
  private freeAt = 0
  private readonly time: Pick<VirtualTime, 'now' | 'sleep'>
  private readonly bytesPerMs: () => number

  constructor(time: Pick<VirtualTime, 'now' | 'sleep'>, bytesPerMs: () => number) {
    this.time = time
    this.bytesPerMs = bytesPerMs
  }

  /** Resolves when all have been carried, or after the packet during which `isCutOff` became true; answers how many have. */
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
