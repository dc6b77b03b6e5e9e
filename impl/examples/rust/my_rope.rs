//! A rotary embedding in Rust, offered to posproof through its C interface.
//!
//!     rustc --edition 2021 --crate-type cdylib -O -o libmy_rope_rust.so my_rope.rs
//!     posproof verify --subject lib:./libmy_rope_rust.so --model llama-3-8b --format f32
//!
//! The structs are those of posproof/subject.h; a project of some size lets bindgen write them.

use std::ffi::{c_char, c_int, c_void, CStr};
use std::ptr;

const OK: c_int = 0;
const REFUSED: c_int = 1;
const FAILED: c_int = 2;
const F32: i32 = 0;

#[repr(C)]
struct Positions {
    values: *const i64,
    tokens: usize,
    axes: usize,
}

#[repr(C)]
struct Call {
    sequence_length: i64,
    index: i64,
    whole_length: i64,
}

#[repr(C)]
struct Declaration {
    size: usize,
    offers: u32,
    promises: u32,
    table_format: i32,
    compute_format: i32,
    output_format: i32,
    layout: i32,
    direction: i32,
    table_width: i32,
    applied_rows: i32,
    is_stateful: i32,
    is_reentrant: i32,
    axes: i32,
    smallest_position: i64,
    largest_position: i64,
    accuracy_class: [u8; 32],
}

#[repr(C)]
struct OpenRequest {
    size: usize,
    encoding: *const c_char,
    format: i32,
}

#[repr(C)]
struct TableRequest {
    size: usize,
    positions: Positions,
    call: Call,
    cosine: *mut f32,
    sine: *mut f32,
    row_stride: usize,
}

/// A function that is not offered.
type Absent = *const c_void;

#[repr(C)]
pub struct Api {
    size: usize,
    host_major: u32,
    host_minor: u32,
    subject_major: u32,
    subject_minor: u32,
    name: *const c_char,
    version: *const c_char,
    open: Option<extern "C" fn(*const OpenRequest, *mut Declaration, *mut *mut c_void) -> c_int>,
    close: Option<extern "C" fn(*mut c_void)>,
    table: Option<extern "C" fn(*mut c_void, *const TableRequest) -> c_int>,
    encode: Absent,
    rotate: Absent,
    apply: Absent,
    backward: Absent,
    bias: Absent,
    bucket: Absent,
    last_error: Absent,
}

struct MyRope {
    inverse_frequency: Vec<f64>,
}

/// What stands behind "name": in the JSON text; a real project has serde.
fn number(json: &str, name: &str) -> Option<f64> {
    let start = json.find(&format!("\"{name}\":"))? + name.len() + 3;
    let rest = json[start..].trim_start();
    let end = rest.find(|c: char| !"0123456789.eE+-".contains(c)).unwrap_or(rest.len());
    rest[..end].parse().ok()
}

extern "C" fn open(request: *const OpenRequest, declaration: *mut Declaration, handle: *mut *mut c_void) -> c_int {
    let request = unsafe { &*request };
    let encoding = match unsafe { CStr::from_ptr(request.encoding) }.to_str() {
        Ok(text) => text,
        Err(_) => return FAILED,
    };
    if request.format != F32 || !encoding.contains("\"rope_type\": \"default\"") {
        return REFUSED;
    }
    let (Some(width), Some(base)) = (number(encoding, "rotary_dimension"), number(encoding, "base")) else {
        return REFUSED;
    };
    let pairs = width as usize / 2;
    let inverse_frequency = (0..pairs).map(|i| base.powf(-2.0 * i as f64 / width)).collect();
    let class = b"angle-f64";
    let declaration = unsafe { &mut *declaration };
    declaration.accuracy_class = [0; 32];
    declaration.accuracy_class[..class.len()].copy_from_slice(class);
    unsafe {
        *handle = Box::into_raw(Box::new(MyRope { inverse_frequency })).cast();
    }
    OK
}

extern "C" fn close(handle: *mut c_void) {
    drop(unsafe { Box::from_raw(handle.cast::<MyRope>()) });
}

extern "C" fn table(handle: *mut c_void, request: *const TableRequest) -> c_int {
    let (rope, request) = unsafe { (&*handle.cast::<MyRope>(), &*request) };
    for t in 0..request.positions.tokens {
        let position = unsafe { *request.positions.values.add(t) } as f64;
        for (i, frequency) in rope.inverse_frequency.iter().enumerate() {
            let (sine, cosine) = (position * frequency).sin_cos();
            unsafe {
                *request.cosine.add(t * request.row_stride + i) = cosine as f32;
                *request.sine.add(t * request.row_stride + i) = sine as f32;
            }
        }
    }
    OK
}

#[no_mangle]
pub extern "C" fn posproof_subject(api: *mut Api) -> c_int {
    let api = unsafe { &mut *api };
    api.subject_major = 1;
    api.subject_minor = 0;
    if api.host_major != 1 {
        return FAILED;
    }
    api.name = b"my-rope-rust\0".as_ptr().cast();
    api.version = b"1.0\0".as_ptr().cast();
    api.open = Some(open);
    api.close = Some(close);
    api.table = Some(table);
    api.rotate = ptr::null();
    OK
}
