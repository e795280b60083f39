import { useState } from 'react'
import type { Build } from '../build/build'
import { compartmentKey, placeAll } from '../build/layout'
import type { Place } from '../scene/places'
import type { ModelFailure } from './use-viewer'

const NO_DOORS: ReadonlySet<string> = new Set()

/** What a person has set at the model; it outlasts a lost model. */
export interface ModelHandle {
  /** Null while the model is shown, or loads. */
  failure: ModelFailure | null
  setFailure: (failure: ModelFailure | null) => void
  place: Place
  setPlace: (place: Place) => void
  hasPerson: boolean
  setPerson: (hasPerson: boolean) => void
  /** Keys of all compartments. */
  doors: readonly string[]
  /** Keys of those with an open door; may include a compartment that was removed, or hidden by another choice. */
  open: ReadonlySet<string>
  toggleDoor: (key: string) => void
  /** Opens or closes all doors. */
  setAllDoors: (isOpen: boolean) => void
}

/** State of the model of a build, for its stage and for lists of its doors. */
export function useModel(build: Build): ModelHandle {
  const [failure, setFailure] = useState<ModelFailure | null>(null)
  const [place, setPlace] = useState<Place>('day')
  const [hasPerson, setPerson] = useState(false)
  const [open, setOpen] = useState<ReadonlySet<string>>(NO_DOORS)
  const doors = placeAll(build).map(compartmentKey)
  return {
    ...{ failure, setFailure, place, setPlace, hasPerson, setPerson, doors, open },
    toggleDoor: (key) =>
      setOpen((before) => {
        const after = new Set(before)
        if (!after.delete(key)) after.add(key)
        return after
      }),
    setAllDoors: (isOpen) => setOpen(isOpen ? new Set(doors) : NO_DOORS),
  }
}
