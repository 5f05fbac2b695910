/* Debian's Wine is older than the library that Rust takes chance from on Windows. This one hands over what another library of
   Wine has had for longer. */

#include <windows.h>
#include <ntsecapi.h>

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE bytes, SIZE_T length) { return RtlGenRandom(bytes, (ULONG)length); }
