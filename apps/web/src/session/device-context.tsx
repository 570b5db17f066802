import { createContext, type ReactNode } from 'react'
import { useProvided } from '../ui/use-provided.ts'
import type { Device } from './device.ts'

/** This browser's stored data of the member, for everything below; created once at the start. */
export const DeviceProvider = ({ device, children }: { device: Device; children: ReactNode }) => (
  <DeviceContext value={device}>{children}</DeviceContext>
)

export const useDevice = () => useProvided(DeviceContext, 'DeviceProvider')

const DeviceContext = createContext<Device | null>(null)
