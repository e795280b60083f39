import type { SavedBuildsRow } from '#shared/schema/rows'
import { isJsonEqual } from '#shared/text/json-equal'
import type { Build } from './build'
import { readBuild } from './read-build'

/** The columns of a saved build that make up the build, without its name. */
export type BuildColumns = Omit<
  SavedBuildsRow,
  'id' | 'user_id' | 'name' | 'created_at' | 'updated_at' | 'sync_xid'
>

/** A build as columns of `saved_builds`, one for each part that can change alone (S12). */
export function toColumns(build: Build): BuildColumns {
  const { make, lettering, hasSceneLights, body, doors, truck, curb, street, rear, ...same } = build
  return {
    ...same,
    chassis_make: make,
    curb: asJson(curb),
    street: street === null ? null : asJson(street),
    rear: asJson(rear),
    has_scene_lights: hasSceneLights,
    body_finish: body,
    door_finish: doors,
    truck_color: truck,
    lettering_name: lettering.name,
    lettering_phone: lettering.phone,
  }
}

/** The build of a row; null if this release cannot read it, because a newer one has saved it. */
export function fromColumns(row: BuildColumns): Build | null {
  const {
    chassis_make,
    has_scene_lights,
    body_finish,
    door_finish,
    truck_color,
    lettering_name,
    lettering_phone,
    ...same
  } = row
  return readBuild({
    ...same,
    make: chassis_make,
    hasSceneLights: has_scene_lights,
    body: body_finish,
    doors: door_finish,
    truck: truck_color,
    lettering: { name: lettering_name, phone: lettering_phone },
  })
}

/** Lists of bays in the type of the row: the same values, of another type. */
const asJson = (bays: Build['curb']): BuildColumns['curb'] =>
  bays.map(({ width, upper, lower }) => ({
    width,
    upper: { ...upper },
    lower: lower === null ? null : { ...lower },
  }))

/** Columns that are changed together: the field group of `saved_builds`, which is valid only as one (S12). */
const SIZE: readonly (keyof BuildColumns)[] = ['mount', 'base', 'length', 'height']

export interface BuildEdit {
  /** Columns to send: those that the person has changed since the build was opened. */
  set: Partial<BuildColumns>
  /** Columns of `set` that were also changed on another device; sending them replaces that device's values. */
  contested: (keyof BuildColumns)[]
}

/**
 * What the person has changed in a saved build. `from`: the build as it was opened; `row`: the current one, with the
 * changes of other devices, which are preserved.
 */
export function editOf(from: Build, mine: Build, row: BuildColumns): BuildEdit {
  const [before, after] = [toColumns(from), toColumns(mine)]
  const columns = Object.keys(after) as (keyof BuildColumns)[]
  const units = [SIZE, ...columns.filter((column) => !SIZE.includes(column)).map((column) => [column])]
  const edit: BuildEdit = { set: {}, contested: [] }
  for (const unit of units) {
    const differs = (one: BuildColumns, other: BuildColumns) =>
      unit.filter((column) => !isJsonEqual(one[column], other[column]))
    if (differs(before, after).length === 0) continue
    const sent = differs(row, after)
    if (differs(before, row).length > 0) edit.contested.push(...sent)
    for (const column of sent) Object.assign(edit.set, { [column]: after[column] })
  }
  return edit
}
