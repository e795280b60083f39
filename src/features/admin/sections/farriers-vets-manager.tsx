import { FARRIERS_VETS_CONFIG } from './sections-config'
import { SectionsManager } from './sections-manager'

export const FarriersVetsManager = () => <SectionsManager config={FARRIERS_VETS_CONFIG} />
