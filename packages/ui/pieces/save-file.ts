/** Saves a file on the device, as a link that is pressed does. */
export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The browser reads it after this has ended.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
