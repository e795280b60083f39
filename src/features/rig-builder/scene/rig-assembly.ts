import { Box3, type BufferGeometry, Group, type Material, Mesh, type MeshBasicMaterial } from 'three'
import { bake, join } from '#rig-models/shape/assemble'
import type { Build } from '../build/build'
import { compartmentKey, placeAll } from '../build/layout'
import { PERSON } from './mesh-parts'
import { doorInMotion, type ModelState, piecesOf, pushIn, reachOut, stillDoors } from './rig-model'

/** Time in which a door opens or closes, ms. */
const DOOR_MS = 420
/** The task ends after this time, ms, so that input does not wait for the model. */
const SLICE_MS = 12

/** Cached pieces that the shown build does not have, because undo and doors use them again. */
const SPARE_PIECES = 24

/** Fraction of a door's movement from which its contents can pass. */
const PASSABLE = 0.7

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/** A movement from 0 to 1 that starts and ends slowly. */
const eased = (share: number) => share * share * (3 - 2 * share)

/** A door that moves: how far open it is, from 0 to 1, and where it stops. */
interface Motion {
  share: number
  to: 0 | 1
  /** Shows the door, and the contents behind it, at a share of the movement. */
  pose: (share: number) => void
}

/** The model of a build. Changed pieces are made one by one, in short tasks, and shown when all are ready. */
export class RigAssembly {
  readonly root = new Group()
  readonly #carrier = new Group()
  /** All pieces without a group of their own, joined. */
  readonly #joined = new Group()
  readonly #person = new Group()
  readonly #stillDoors = new Group()
  readonly #movingDoors = new Group()
  /** The contents behind moving doors. */
  readonly #movingContents = new Group()
  /** The made pieces, also those that the shown build does not have, by key. */
  readonly #pieces = new Map<string, Group>()
  /** The moving doors, by the key of their compartment. */
  readonly #motions = new Map<string, Motion>()
  /** Keys of the shown pieces that `outside` measures. */
  #outsideKeys = new Set<string>()
  #shown: { build: Build; state: ModelState } | null = null

  constructor() {
    this.#person.name = PERSON
    this.root.add(
      this.#carrier,
      this.#joined,
      this.#person,
      this.#stillDoors,
      this.#movingDoors,
      this.#movingContents,
    )
  }

  /**
   * Shows a build. `canMove`: whether opening and closing doors is animated. `isWanted`: whether the build is still to be
   * shown, asked after each task. Resolves to whether it is shown: false if another build was requested before it was
   * ready.
   */
  async show(build: Build, state: ModelState, canMove: boolean, isWanted: () => boolean): Promise<boolean> {
    const isSameBuild = this.#shown?.build === build
    const shares = canMove && isSameBuild ? this.#unfinishedShares(build, state) : new Map<string, number>()
    // The contents behind a closing door are shown until it is closed.
    const during = { ...state, open: new Set([...state.open, ...shares.keys()]) }
    if (!(await this.#makePieces(build, during, isWanted))) return false
    this.#shown = { build, state }
    this.#compose(build, during, shares)
    this.#hangDoors(build, during, state.open, shares)
    return true
  }

  /** The space of the rig in its current state, with the person next to it. */
  box(): Box3 {
    return new Box3().setFromObject(this.root)
  }

  /** The space of the rig without its doors, which may be open, and without a person. */
  outside(): Box3 {
    return [...this.#pieces]
      .filter(([key]) => this.#outsideKeys.has(key))
      .reduce((box, [, piece]) => box.union(new Box3().setFromObject(piece)), new Box3())
  }

  get isMoving(): boolean {
    return this.#motions.size > 0
  }

  /** Moves doors on by a time, ms. */
  move(ms: number): void {
    for (const motion of this.#motions.values()) {
      const by = ms / DOOR_MS
      motion.share = motion.to === 1 ? Math.min(1, motion.share + by) : Math.max(0, motion.share - by)
      motion.pose(eased(motion.share))
    }
    if (![...this.#motions.values()].every(({ share, to }) => share === to) || !this.#shown) return
    const { build, state } = this.#shown
    this.#compose(build, state, new Map())
    this.#hangDoors(build, state, state.open, new Map())
  }

  /** Releases the graphics memory. */
  dispose(): void {
    for (const group of [this.#joined, this.#stillDoors, this.#movingDoors]) clear(group)
    for (const group of [this.#carrier, this.#person, this.#movingContents]) group.clear()
    for (const piece of this.#pieces.values()) clear(piece)
    this.#pieces.clear()
  }

  /** How far open the doors are that do not stand as `state` wants it, by the key of their compartment. */
  #unfinishedShares(build: Build, state: ModelState): Map<string, number> {
    const wasOpen = this.#shown?.state.open ?? new Set()
    return new Map(
      placeAll(build)
        .map(compartmentKey)
        .map((key) => [key, this.#motions.get(key)?.share ?? (wasOpen.has(key) ? 1 : 0)] as const)
        .filter(([key, share]) => share !== (state.open.has(key) ? 1 : 0)),
    )
  }

  /** Makes the missing pieces. Resolves to false if they are no longer wanted. */
  async #makePieces(build: Build, state: ModelState, isWanted: () => boolean): Promise<boolean> {
    let since = performance.now()
    const pause = async () => {
      if (performance.now() - since < SLICE_MS) return
      await nextTask()
      since = performance.now()
    }
    for (const { key, make } of piecesOf(build, state)) {
      if (this.#pieces.has(key)) continue
      const made = make()
      await pause()
      if (!isWanted()) return false
      this.#pieces.set(key, bake(made))
      await pause()
      if (!isWanted()) return false
    }
    return true
  }

  /**
   * Joins the pieces into one mesh for each material, except the carrier, by far the largest, the person, and the contents
   * behind doors in `moving`.
   */
  #compose(build: Build, state: ModelState, moving: ReadonlyMap<string, number>): void {
    const pieces = piecesOf(build, state)
    const keys = pieces.map(({ key }) => key)
    const movingKeys = new Set(
      pieces.filter(({ compartment }) => compartment && moving.has(compartment)).map(({ key }) => key),
    )
    const made = (isIncluded: (key: string) => boolean) =>
      keys.filter(isIncluded).flatMap((key) => this.#pieces.get(key) ?? [])
    clear(this.#joined)
    this.#joined.add(join(made((key) => !isAlone(key) && !movingKeys.has(key))))
    for (const [group, name] of [
      [this.#carrier, 'carrier'],
      [this.#person, 'person'],
    ] as const) {
      group.clear()
      for (const piece of made((key) => key.startsWith(name))) group.add(piece)
    }
    this.#outsideKeys = new Set(keys.filter((key) => /^(carrier|body|extras) /.test(key)))
    this.#dropSparePieces(new Set(keys))
  }

  #dropSparePieces(used: ReadonlySet<string>): void {
    const spare = [...this.#pieces].filter(([key]) => !used.has(key))
    // A cached piece stays in memory, but not on the graphics card, where a truck uses 10 MB.
    for (const [, piece] of spare) freeBuffers(piece)
    for (const [key, piece] of spare.slice(0, Math.max(0, spare.length - SPARE_PIECES))) {
      clear(piece)
      this.#pieces.delete(key)
    }
  }

  /**
   * Shows the doors, and the contents that move with them. `state` treats moving doors as open; `open` is where they stop;
   * `shares`: how far open the moving ones are.
   */
  #hangDoors(
    build: Build,
    state: ModelState,
    open: ReadonlySet<string>,
    shares: ReadonlyMap<string, number>,
  ): void {
    clear(this.#stillDoors)
    clear(this.#movingDoors)
    for (const contents of this.#movingContents.children) contents.position.set(0, 0, 0)
    this.#movingContents.clear()
    this.#motions.clear()
    this.#stillDoors.add(bake(stillDoors(build, { ...state, open }, new Set(shares.keys()))))
    const contentsKeys = new Map(piecesOf(build, state).map(({ key, compartment }) => [compartment, key]))
    for (const placed of placeAll(build)) {
      const key = compartmentKey(placed)
      const share = shares.get(key)
      if (share === undefined) continue
      const { part, pose: poseDoor } = doorInMotion(build, placed, state.isLit)
      this.#movingDoors.add(part)
      const contents = this.#pieces.get(contentsKeys.get(key) ?? '')
      if (contents) this.#movingContents.add(contents)
      const reach = contents ? reachOut(build, placed.face, new Box3().setFromObject(contents)) : 0
      // Contents do not collide with the door: they come out after it has opened, and go in before it closes.
      const pose = (now: number) => {
        poseDoor(now)
        if (contents)
          pushIn(contents, placed.face, reach * (1 - Math.max(0, (now - PASSABLE) / (1 - PASSABLE))))
      }
      pose(eased(share))
      this.#motions.set(key, { share, to: open.has(key) ? 1 : 0, pose })
    }
  }
}

/** Pieces that are drawn separately, without being joined with others. */
const isAlone = (key: string): boolean => key.startsWith('carrier') || key.startsWith('person')

/** Frees the graphics memory of a piece; it is uploaded again when the piece is drawn. */
function freeBuffers(piece: Group): void {
  piece.traverse((node) => {
    if (node instanceof Mesh) (node.geometry as BufferGeometry).dispose()
  })
}

/**
 * Empties a group. Most materials are shared between builds and are not deleted; geometries and signs belong to one
 * build.
 */
export function clear(group: Group): void {
  group.traverse((node) => {
    if (!(node instanceof Mesh)) return
    const { geometry, material } = node as Mesh<BufferGeometry, MeshBasicMaterial>
    geometry.dispose()
    if (!(material as Material).userData.disposeWithMesh) return
    material.map?.dispose()
    material.dispose()
  })
  group.clear()
}
