/** The slot of a Redis Cluster that a channel belongs to: CRC16 of its name, which must have no braces. */
export const slotOf = (channel: string) => {
  let crc = 0
  for (const byte of Buffer.from(channel)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1
    crc &= 0xffff
  }
  return crc % 16_384
}
