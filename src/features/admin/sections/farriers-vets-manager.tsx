import { MANAGED_FARRIERS_VETS } from './managed-sections'
import { SectionsManager } from './sections-manager'

export const FarriersVetsManager = () => <SectionsManager managed={MANAGED_FARRIERS_VETS} />
